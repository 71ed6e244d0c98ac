/**
 * A ref for a field that the server has drawn: what was typed before the page's program came is taken over. React would set the field
 * back to its own `value` with the next change.
 */
export function typedEarly(value: string, onTyped: (text: string) => void) {
  return (field: { value: string } | null): void => {
    if (field && field.value !== "" && field.value !== value) onTyped(field.value);
  };
}
