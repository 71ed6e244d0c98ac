export const HE_LOGIN = {
  "error.host": "זו לא הכתובת של המערכת. נא לפתוח את {address} ולנסות שם שוב.",
  "error.wait": "יותר מדי ניסיונות. נא לחכות {minutes, plural, one {דקה} two {שתי דקות} other {# דקות}} ולנסות שוב.",
};
