/** A ref that takes over what was typed before hydration; React would set the field back to its own `value` with the next change. */
export function typedEarly(value: string, onTyped: (text: string) => void) {
  return (field: { value: string } | null): void => {
    if (field && field.value !== "" && field.value !== value) onTyped(field.value);
  };
}
