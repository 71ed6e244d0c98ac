import type { Metadata } from "next";
import { LoginFirst } from "@/components/admin/sheet/login-first";
import { SheetPage } from "@/components/admin/sheet/sheet-page";
import { getHousehold } from "@/lib/accounts/household/store";
import { sheetPage } from "@/lib/schedule/sheet/pages";

export const metadata: Metadata = { title: "Refrigerator sheet" };

type Props = { searchParams: Promise<{ eve?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const { eve } = await searchParams;
  const [{ name }, data] = await Promise.all([getHousehold(), sheetPage(typeof eve === "string" ? eve : null)]);
  return data ? <SheetPage name={name} {...data} /> : <LoginFirst />;
}
