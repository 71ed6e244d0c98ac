export function ConnectCode({ code }: { code: string }) {
  const spoken = code
    .split("-")
    .map((half) => [...half].join(", "))
    .join(", dash, ");
  return (
    <p className="rounded-md bg-page px-2 py-4 text-center text-[length:min(4.5rem,8.5vw)] leading-none font-bold tracking-[0.12em] whitespace-nowrap">
      <span aria-hidden>{code}</span>
      <span className="sr-only">{spoken}</span>
    </p>
  );
}
