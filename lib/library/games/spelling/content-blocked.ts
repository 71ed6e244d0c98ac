/**
 * Words that the spelling game never deals and never accepts: rude ones (with those of three and four letters in the npm
 * package `naughty-words` 1.2.0), forbidden foods, Divine names and other religions, cruelty. Pawn and strip words that are
 * only rude to some readers of such lists stay allowed.
 */
export const BLOCKED: readonly string[] = [
  ..."anal anus arse ass bra bras boob boobs bum bums butt butts cock cocks crap cum cums damn damns fag fags gay gays hell hump humps".split(
    " ",
  ),
  ..."knob knobs lewd lust lusts muff nude nudes orgy pimp pimps pis piss poof poop porn puss rape raped rapes screw sex sexy slag slut sluts".split(
    " ",
  ),
  ..."smut suck sucks teat teats tit tits turd turds whore".split(" "),
  ..."booze dope drug drugs rum".split(" "),
  ..."clam clams crab crabs ham hams hog hogs lard pig pigs pork sow sows".split(" "),
  ..."cult god gods lord mass monk nun nuns pope popes xmas".split(" "),
  ..."nazi scum".split(" "),
];
