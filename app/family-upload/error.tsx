"use client";

import FamilyErrorPage from "@/app/family/error";

/** The other address of the same page. */
export default FamilyErrorPage;
