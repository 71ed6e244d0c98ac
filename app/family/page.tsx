import type { Metadata } from "next";
import { FamilyPage } from "@/components/family/family-page";
import { RelativeWordsProvider } from "@/components/shared/relative/relative-words";
import { currentFamilyAccess } from "@/lib/accounts/auth/pages";
import { getHousehold } from "@/lib/accounts/household/store";
import { originalsSentence } from "@/lib/accounts/household/texts";

/** A preview robot of a messenger learns nothing but this title (D9). */
export async function generateMetadata(): Promise<Metadata> {
  const { name } = await getHousehold();
  return { title: `Share with ${name}`, manifest: "/family.webmanifest", robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const [household, initialAccess, { shared }] = await Promise.all([
    getHousehold(),
    currentFamilyAccess(),
    searchParams,
  ]);
  const { name, pronoun, place } = household;
  return (
    <RelativeWordsProvider pronoun={pronoun}>
      <FamilyPage
        name={name}
        timeZone={place.timeZone}
        originals={originalsSentence(household)}
        initialAccess={initialAccess}
        isShareLost={shared === "lost"}
      />
    </RelativeWordsProvider>
  );
}
