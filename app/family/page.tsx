import type { Metadata } from "next";
import { FamilyPage } from "@/components/family/family-page";
import { RelativeWordsProvider } from "@/components/relative/relative-words";
import { currentFamilyAccess } from "@/lib/auth/pages";
import { getHousehold } from "@/lib/household/store";

/** A preview robot of a messenger learns nothing but this title (D9). */
export async function generateMetadata(): Promise<Metadata> {
  const { name } = await getHousehold();
  return { title: `Share with ${name}`, manifest: "/family.webmanifest", robots: { index: false, follow: false } };
}

export default async function Page() {
  const [{ name, pronoun, place }, initialAccess] = await Promise.all([getHousehold(), currentFamilyAccess()]);
  return (
    <RelativeWordsProvider pronoun={pronoun}>
      <FamilyPage name={name} timeZone={place.timeZone} initialAccess={initialAccess} />
    </RelativeWordsProvider>
  );
}
