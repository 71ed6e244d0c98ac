import Page, { generateMetadata } from "@/app/family/page";

/** The other address of the same page (specification section 2). */
export { generateMetadata };
export default Page;
