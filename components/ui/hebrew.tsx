/** A run of Hebrew in its own direction; figures stand outside it (visual section 10). */
export function Hebrew({ children }: { children: string }) {
  return (
    <bdi lang="he" dir="rtl">
      {children}
    </bdi>
  );
}
