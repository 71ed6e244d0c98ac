export const EN_LOGIN = {
  "error.host": "This isn’t the hub's address. Please open {address} and try again there.",
  "error.wait": "Too many attempts. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.",
} as const;
