/** A run of Hebrew in its own direction; figures stand outside it (design.md section 10). */
export function Hebrew({ children }: { children: string }) {
  return (
    <bdi lang="he" dir="rtl">
      {children}
    </bdi>
  );
}
