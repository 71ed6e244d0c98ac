/** @jest-environment node */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { testAll } from "@/tests/support/test-all";

/**
 * Every migration that a household may have, with the SHA-256 of its file for SQLite and for PostgreSQL. A line is added with each new
 * migration, and no line is ever changed: a database that has the old file could not be brought up to date any longer (D44).
 */
const FROZEN: Record<string, { sqlite: string; postgresql: string }> = {
  "20261122030221_first_models": {
    sqlite: "7a4cbb8d759626925713c74e2280fa526fa732944fde71e0b716489525d2ef5c",
    postgresql: "8f55793f7b89fa572c04e136a2b3c589a639afbade762b1756baa692d394a207",
  },
  "20261122153915_installation": {
    sqlite: "d6e7a3df04a7e26bf6578f132f4982963364f14b574331960d19cbcaeadacce6",
    postgresql: "edc4d1350b132b2165cb69b7cdc56049456d8a8de152d5d837e8a3af595ff480",
  },
  "20261122154459_media_unplayable": {
    sqlite: "947520dbed8ca135613cd30cf7a807109dad765385222a6089dce235f0de7e48",
    postgresql: "a1b35596fc4cbe3eb44ce52f450adabe88a0de30d3c7dc1903ef38bda81be451",
  },
  "20261122154626_known_browsers_of_accounts": {
    sqlite: "b71c470c777dd6788163715e8d0d54a6693454e37f53bfd740725964543d3ad5",
    postgresql: "3943382f721f7df70ae4f5fd345cf628f8d4d696265d0388350634d66cff821a",
  },
  "20261122155735_setup_code_without_tries": {
    sqlite: "8832d2ba6d4b89c4dce9ce790fe2edef0bb1c193d0e2ff14941fdacad4f4789f",
    postgresql: "0f3d4ac2ca07e2aa457080042548461f103d29f702fbcc5150e36c348f1dc82b",
  },
  "20261122162300_ogg_plays": {
    sqlite: "86f85d0c56845ae77f02dcc5ef63a160822879e6d706bfcad057c357c56f7417",
    postgresql: "86f85d0c56845ae77f02dcc5ef63a160822879e6d706bfcad057c357c56f7417",
  },
  "20261122221547_renditions": {
    sqlite: "7a556cc88472701c44a3a5ffa8fd5170e2d7e4d05a185725b7c9c4151b704585",
    postgresql: "d6950e7c67c91a42451e600a5df3c132b3d6de93373ff3370d5b2ee390c6849c",
  },
  "20261123031129_household_nusach": {
    sqlite: "3326b284ea34c3f314d4f0b65273ea3796c218432ea61abad976e985dee740e8",
    postgresql: "ac02cf2b1b752d9d9c23cf3f62106cce8bdd742fe987cbea37b73f36392d19a9",
  },
  "20261123032107_content_marks": {
    sqlite: "5bcc6edd805c8f0e3e7dc442ccc062d4aec9c23e15e811dcbc2aca6f27bb2d78",
    postgresql: "ae857f3ced4a6e28ff5536521bdf7ab6d4fa28d87542d956c2544b0d99aedb8f",
  },
  "20261123032914_checklist_tasks": {
    sqlite: "782cd68f53c1b7604f387bf027648b8764be8dc20a7ba0a72b343f039a965b87",
    postgresql: "02b4da5e73a8608fa7f27532e13d9fa5803529f9e838af3adcd083c1ddaef8ff",
  },
  "20261123064159_shabbos_board": {
    sqlite: "3feed60349f4e015376263c3de29a18022dd21220918d3a1c416a4e2fba43d4e",
    postgresql: "bb30ac572e4d60a45162d90fb6988191bde9137cb7ba52fdaa61669db390a90c",
  },
  "20261123073831_first_steps_and_calendar_feeds": {
    sqlite: "a7df81c96aacf1924e2b41b5d8ee569c3da13cd503e5b95107802c2ac21f2384",
    postgresql: "302966a529c50e69ff8186d39a0c4f79a05fd48c349787ea224b3f01a5d98403",
  },
  "20261123034617_rest_settings": {
    sqlite: "40646a10be632fdc80994f0bb16880e905ae37d6b05534a0d007f1a235dabd7e",
    postgresql: "23970eebc5c1fee0454b15458c025b7a2abfcbfabb6249c64c71768df08935be",
  },
  "20261123064317_phone_numbers": {
    sqlite: "17c384ca28f716e20a4b3541bc94715e511386c59314d953d16793e78835cf70",
    postgresql: "789270982d763a0ccb8bec07e4b8d40adbb8b219c39433ec361299e0d20ff9ac",
  },
  "20261123064709_living_series": {
    sqlite: "43998824ffd3448637e6eff052301f8aaa7f168de5bb70149e474af0df53dfcc",
    postgresql: "3c88e0814bf1bc0e73451fc7c2584f801c6c82a15370864df557c5e8aa25e23d",
  },
  "20261123070448_reminders": {
    sqlite: "5b1e3a2e766aa57a741e74e2304a338f1a2249eafaaf9e6e94cf33133345968c",
    postgresql: "d73a76c17f3cfa0a008407d9d750b93810622ff4c8266ea5cd39a10b37b32444",
  },
  "20261123064632_answers_to_media": {
    sqlite: "7559fd9e82eced0f2e1485dd0e86f4d56b508895be1dcd818c7f0fd4e072d29c",
    postgresql: "e9859ee13a2a5ac3b94322c09db63a73088b31d1b829d9d52ddacbb682d0c90c",
  },
  "20261123073257_notices_to_senders": {
    sqlite: "b232bea1aa748feccac967883c2591ad04424e0550f15dd349917912f309dabc",
    postgresql: "542625b3fe98be9d57e51adad919c0751f4b07a20635da67a244fe5c9a4fae0a",
  },
  "20261123104605_overview": {
    sqlite: "947f14765598db0917bf4c8c705bcad227714168f473d27d924b21427776d4ed",
    postgresql: "6d992d696352e4f50270fb635ded2f40ca66608a4b89ceefd181d03c35839b2e",
  },
  "20261123113750_alerts": {
    sqlite: "5a0ab2986aa2edcd6615a17648bb1106f9f74eba910ea64575c0177805c22352",
    postgresql: "dbbad9bd4662f85fd1211bef5ec220de0c09ccf13be90cffab1a5c6fc4593128",
  },
  "20261123151328_growing_lists": {
    sqlite: "0d1a187a183f9b08e403cc395e79072874f60ecf68cf2857f9c1c209a4c7689c",
    postgresql: "0d1a187a183f9b08e403cc395e79072874f60ecf68cf2857f9c1c209a4c7689c",
  },
  "20261123174927_book_memory": {
    sqlite: "ee6fe960e20e1e0e68ab5d49f962becc0f38ae138ba0b0292eca0f29af4f075d",
    postgresql: "620cf1da948c39398456f8a16c8e3099160116ea6bb76c42f7e89b157aca0263",
  },
  "20261126030902_opinion_by_custom": {
    sqlite: "25d369732c9c12482d34da68f111c5acecbbd0b03f372974b2baad7859d4606d",
    postgresql: "dd1723a03cf97ab7b94e8b8dfddf2ff9bb2c8deee71b38369591a3b9a059eb09",
  },
  "20261126032602_backup_disk": {
    sqlite: "2cacafe22f42437b57e5661d245100b79cb74d3162de93c83e2df403381349fa",
    postgresql: "c3375c21f2e842449eb338f21d85eca11fcf495269499d463ec75af9125c98ae",
  },
  "20261126064145_clock_watch": {
    sqlite: "ba968d5a7ec5e3393fee10a0d68a8dc67069184edc47cb5240eece3472d2e347",
    postgresql: "0286838a91ea4f3b0c3098678f6369e2a0291523c3ecd30c56beacfdf0caa5c0",
  },
  "20261126031156_request_results": {
    sqlite: "defc65266003d507e638b788fbae125bd3d5b0c01a1206cb4c9c63e3972db8dd",
    postgresql: "f2b28ac3ab544533068d08bf14dab0b99db585cefb07f0cd774b307923a4e9d3",
  },
  "20261126063430_second_step": {
    sqlite: "fd9606c3bee99ce83484fc64910eb2a3c2eeaf3b8b17d87811cf3b49030e800a",
    postgresql: "779e370e2831aaa566f771b2fc6253a8a24cdb2dc370757b5b743b2017346ffa",
  },
  "20261126071500_shown_as_sent": {
    sqlite: "d4ec78a5b061482c75e3a0f1de36fec186a528acd394115fb83b3aea608a16c2",
    postgresql: "d4ec78a5b061482c75e3a0f1de36fec186a528acd394115fb83b3aea608a16c2",
  },
  "20261126112417_originals_for_caretakers": {
    sqlite: "06bc4a6f20ebf04d98d9ed8266f3cfba114a51dc39fce74a981b55902291de67",
    postgresql: "75f99186994383ba8d179a35e83167aa18ce923e098bccaf6af755dd01b04232",
  },
  "20261126113200_captions_of_films": {
    sqlite: "b3afeba6f2de80b1f47dcc2ef67850e6348c19c65807f616b3ce11380842eaf8",
    postgresql: "0cab7b98a5034c65a05b69cb89047db3def0312178855fc773a1b756e83c900b",
  },
  "20261126113452_remove_places": {
    sqlite: "56e260ef026a35e3c0bd563a488f3d7984d94c357022759812a366529d4c62a8",
    postgresql: "8fe6cf22ffc0a3fee2d81937a04054b1f9a4590c132bca21789ae24821254d54",
  },
  "20261126143422_item_people": {
    sqlite: "74c3622708b04ba3a57e771d24520678f6278eefd79dde8c19e23c67b9b92706",
    postgresql: "50940e6e6d0273d974517c75306d71255b74359108ea20039bdabb1d753823d0",
  },
  "20261126182100_contacts": {
    sqlite: "771dcb20e459f74cca6db27a9eb67fd08f35f9005c65a6a1fa361fcf90e60cf6",
    postgresql: "9adabcaa3e704bc70e09169a1a3832de7691406605dad2503ff59599de2f7ece",
  },
  "20261126183927_other_calendars": {
    sqlite: "8273d850b054ab531ce2a0efc2412d36b8a3ae305a25c072793257bc69cf889a",
    postgresql: "e04502b3d89493d8311e68ea506a729d73d322914e85c2af7abab291fd11ed24",
  },
  "20261126182439_waves_of_recordings": {
    sqlite: "583a92b6b74e499b65820781649a9acb54974923ae3305dac975b341b44d1276",
    postgresql: "2d6df75b4e3d5a5d3f4ce0b90ef9ce63aecef5b65fabb4e71236f7e0683c159d",
  },
  "20261126223529_care_log": {
    sqlite: "88b95eabbd34846b7c1d9c74db0a5768dc7caa93136d6f37e5c31cfb9b6f2085",
    postgresql: "6cdcf6bb261a62c99c0c7430ab7061f01e3d449d74fe946754ce7f923c661cfe",
  },
  "20261127021621_plan_spans": {
    sqlite: "a2ee05f990433360b6b9f8983e18035959a262c04cc3da7103815acda54d8643",
    postgresql: "cb6c74b5b2c15513640236bec5b3fa63fd226bd8cb1e76302b5ffb43eec46f48",
  },
  "20261127022516_podcasts": {
    sqlite: "d8294e176cd5f7b65372251d63ad34d552f077adb93eda8b7cf30a21040b24d5",
    postgresql: "625feff930d80dad1b5f2da2d3e9f39701ab6f262260cedde22f3fcbf49ced47",
  },
  "20261127031157_last_day_and_kept_years": {
    sqlite: "df979d8730ebee4e90dc8c2b0c2d97b3b79a41cee99412436dc3eca4ef38c68d",
    postgresql: "70073582ebbcef3435b451b4a35c370f51afa3f95dcec3e1e92eb67aa981be48",
  },
  "20261127031645_plan_templates": {
    sqlite: "b219652782df847aab4dd9b0a20b26bbb892560a006a6ec09aab770a6c8606fa",
    postgresql: "e937b7f0ffdc1d000762af566866961d5ff32181ef13d68612ebde2f3eedf0bd",
  },
  "20261127061750_visits": {
    sqlite: "f35aaede827eff2e86e2434dfe82369f93533e5d20dce72434ab0d0601c88ad9",
    postgresql: "9e2ed3bda00b024857419645e0335cf1a30fd4ba70e28d2d136d0f389e910c9e",
  },
  "20261127070900_songs": {
    sqlite: "4d2a461d104a53b337ddc00630c67ba8936e8f28ac6dfd995a6346f859adf09f",
    postgresql: "18c3f6450c5cb76459ca0be9b0eba5d8ab0d974cebe9df02dc883f5e7665af9d",
  },
  "20261128150353_notice_language": {
    sqlite: "5b97bb3505c6e791116d01f5f8db55e7c17053b5b6f050bdf1d2fca47ce76cdd",
    postgresql: "b947c397f014fde207948cbc27bde4b817a7baa1dc7546db22c631aef94f4461",
  },
};

const FOLDER = path.resolve(__dirname, "../../prisma/migrations");
const namesOf = (provider: string) => readdirSync(path.join(FOLDER, provider)).sort();
const sumOf = (provider: string, name: string) =>
  createHash("sha256")
    .update(readFileSync(path.join(FOLDER, provider, name, "migration.sql")))
    .digest("hex");

describe.each(["sqlite", "postgresql"] as const)("the migrations of %s", (provider) => {
  testAll("each that households have is there and was not edited", Object.keys(FROZEN), (name) => {
    const there = namesOf(provider).includes(name) && sumOf(provider, name) === FROZEN[name]?.[provider];
    if (!there)
      throw new Error(
        `prisma/migrations/${provider}/${name} is not what households have. Put it back, and make a further migration: npm run migration -- name_in_snake_case`,
      );
  });

  test("a new one has its line here", () => {
    const missing = namesOf(provider).filter((name) => FROZEN[name] === undefined);
    const lines = missing.map(
      (name) => `  "${name}": { sqlite: "${sumOf("sqlite", name)}", postgresql: "${sumOf("postgresql", name)}" },`,
    );
    if (lines.length > 0)
      throw new Error(
        `When its SQL is final, add to FROZEN in tests/prisma/frozen-migrations.test.ts:\n${lines.join("\n")}`,
      );
  });
});
