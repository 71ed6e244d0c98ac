import { ButtonLink } from "@/components/ui/button";

/** For anyone but the caretaker, on the pages under `/admin` that are theirs alone. */
export function LoginFirst() {
  return (
    <main className="admin-root mx-auto grid max-w-4xl justify-items-start gap-4 px-6 pt-8 pb-8">
      <h1 className="pe-40 text-3xl">This page is for caretakers.</h1>
      <p className="text-lg">Please log in to Caretaker Admin first.</p>
      <ButtonLink href="/admin" size="desk" variant="primary">
        Caretaker Admin
      </ButtonLink>
    </main>
  );
}
