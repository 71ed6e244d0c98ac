import Page, { generateMetadata } from "@/app/family/page";

/** The other address of the same page. */
export { generateMetadata };
export default Page;
