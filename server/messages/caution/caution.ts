import type { Caution } from '#contracts/messages/caution.ts';
import { unhide } from './unhide.ts';

/** What is paid with, and by whom it is sent. */
const MONEY = String.raw`(?:[$£€] ?\d|\d[\d,.]{0,9} ?(?:[$£€]|usd|dollars?|bucks|euros?|pounds|quid)|money|cash|deposit|payment|bit ?coin|btc|ethereum|usdt|crypto|gift ?cards?|(?:money|cashier'?s?) (?:orders?|che(?:ck|que)s?))`;
const money = [
  // Names of what moves money.
  /\b(?:venmo|zelle|cash ?app|pay ?pal|western union|moneygram|money gram|bit ?coin|btc|usdt|apple pay|google pay|revolut|bank (?:transfer|account|details)|account number|wire transfer|wire (?:me|you|us|it|the (?:money|rest|funds))|iban|routing number|swift code|money order|cashier'?s? che(?:ck|que)|bank draft|gift ?cards?(?! (?:design|template|print|layout|holder|rack))|(?:apple|amazon|google play|steam|itunes|razer) (?:cards?|vouchers?))\b/,
  /\$[a-z][a-z0-9_]{3,}\b/,
  new RegExp(
    String.raw`\b(?:pay|paying|send|sending|wire|transfer|lend|loan|borrow|prepay|refund|reimburse|give|forward|deposit)\b(?: \w+){0,5}? ${MONEY}`,
  ),
  /\b(?:small|one-time|upfront|up-front|up front|advance|processing|booking|security|registration|holding|insurance|release|handling|admin|shipping|customs|clearance) (?:fee|payment|deposit|charge)s?\b/,
  /\b(?:pay|payment|paid|paying|money|deposit|cash)\b(?: \w+){0,3} (?:up ?front|up-front|in advance|in cash|in full first|before (?:i|we) (?:start|begin|come|can))\b/,
  /\bcash (?:only|is (?:fine|king|better|best)|instead|under the table|on the side)\b/,
  /\b(?:overpay|overpaid|extra money|send (?:me )?back the (?:rest|difference)|cash a check|deposit (?:a|the|this|my) check|investment opportunity|guaranteed returns?|double your money)\b/,
  /\b(?:pay|paying) (?:you|u|me|us|cash|for it|extra)\b|\b(?:for|in|with|bring|take|accept) cash\b|\bcredit card\b/,
  /\bfront me\b|\bshort on (?:rent|cash|money)\b|\bbenjamins\b|\$\$+|\b\d+ (?:bucks|dollars) on top\b|\bthrow in \$?\d+ on top\b/,
  /\b(?:verification|activation|refundable|trial|membership|application) (?:fee|deposit)\b|\bone[- ]?time \$ ?\d/,
  /\b(?:budget is|budget of|would|will|does) \$? ?[\d,]{2,9}(?: ?(?:usd|dollars|bucks))? (?:cover|do it|be enough|work for)\b|\bbudget is \$?[\d,]+ ?(?:usd|dollars)/,
  /\bwhat (?:do|would) you charge (?:if|without|me)\b|\bhappy to pay\b/,
  /\b(?:scratch (?:off )?the back|numbers? on the (?:reverse|back))\b|\bhalf up ?front\b|\b\d[\d,]{0,12} cash\b|[£€]{2,}/,
  /\b(?:forward|send|hand|give) (?:him|her|them|it|me|on)(?: back)? the (?:balance|rest|remainder)\b/,
  /\b(?:send|mail|post) (?:you )?an? (?:\w+ )?(?:cheque|check) (?:of|for|that)\b|\bmoney (?:to )?come into (?:your|ur)\b/,
  /\bi want [$£€]? ?\d{2,}|\bput in [$£€]? ?\d{2,}|\b(?:buy|pay for|purchase) (?:the |your |a )?(?:starter|training) (?:kit|pack)\b/,
  /\b(?:only|just) (?:cost|costs|be) (?:you )?\$ ?\d/,
];
/** Words before 'code' with which it is not a secret, as in 'zip code'. */
const NO_CODE = String.raw`(?:zip|area|dress|source|promo|discount|coupon|gate|door|building|color|colour|hex|error|bar|qr|html|css|building|fire|postal|country|lockbox|my|our|your) `;
const code = [
  new RegExp(
    String.raw`\b(?:send|tell|give|text|forward|read|share|reply with|need|enter|type|confirm|screenshot)\b(?: (?!${NO_CODE})[\w-]+){0,5} (?:(?:verification|confirmation|security|login|log-in|sign-in|access|authentication|auth|sms|google|whatsapp|[4-8][- ]digit|one[- ]time) )?(?:code|passcode|otp|pin)\b(?! review)(?=[^.!?]{0,60}(?:you (?:just )?(?:got|get|received|receive|will)|just sent|sent (?:to )?you|by (?:text|sms)|your phone|to verify|verify|prove|\bme\b|real|came|arriv|confirm))`,
  ),
  /\b(?:verification|one[- ]time|2fa|two[- ]factor|6[- ]digit|six[- ]digit|sms|security|login|log-in|sign-in|authentication) (?:code|passcode|password|pin)s?\b/,
  /\b(?:code|otp|pin|digits) (?:that )?(?:you(?:'ll| will| just)? (?:get|got|receive|received)|i (?:just )?sent (?:to )?(?:you|your phone)|(?:google|proquo|whatsapp|your bank) (?:just )?(?:sent|texted)|on your (?:phone|screen)|that (?:comes|came|arrives))/,
  /\b(?:sent|send|texted|sending|sends) (?:to )?you an? (?:\w+ )?(?:code|pin)\b/,
  /\b(?:code|numbers?|digits)\b[^.!?]{0,40}\b(?:just popped|popped up|your phone|ur phone|ur screen|your screen|you just received|expires? in|you just got|back to me)\b/,
  /\b\d[- ]digit (?:number|code|pin)\b/,
  /\b(?:forward|send|screenshot of|share|show)\b(?: \w+){0,4} the (?:text|sms|message)\b(?: \w+){0,3} (?:google|sends?|you get|you got|with the g)/,
  /\b(?:reply|respond|send|share|give|confirm|tell|enter|type)\b[^.!?]{0,40}\b(?:pass ?word|pw|user ?name|log-?in (?:email|details|info)|social security|ssn|maiden name)\b/,
  /\b(?:use|borrow|need) (?:your|ur) (?:log-?in|account|password)\b|\blast (?:4|four) of (?:your|ur) social\b/,
  /\b(?:otp|google voice code)\b/,
  /\b(?:your|ur) (?:\w+ ){0,2}(?:password|log-?in)\b(?! (?:manager|page|form|screen|reset|polic))|\blog me in(?:to)?\b|\bbank app pin\b/,
  /\b(?:answer to (?:your|ur|the) security question|numbers? on the (?:front|back) of (?:your|ur) card|what bank (?:are|do) (?:you|u))\b/,
  /\b(?:install|download|open|run|get)\b(?: \w+){0,3} (?:any ?desk|team ?viewer|ultra ?viewer|rust ?desk|quick ?support)\b/,
  /\b(?:photo|picture|pic|scan|copy|selfie)s?\b[^.!?]{0,30}\b(?:passport|driver'?s licen[cs]e|driving licen[cs]e|id card|utility bill)\b/,
  /\bpassport (?:scan|photo|copy|number)\b|\bnational insurance (?:number|no)\b|\bone[- ]time pin\b/,
  /\b(?:send|tell|give|share|need)\b(?: \w+){0,3} (?:password|social security|national insurance|ssn|card number|cvv|log ?in details)\b/,
];
/** Other places to talk. */
const ELSEWHERE = String.raw`(?:whats ?app|telegram|viber|we ?chat|snap ?chat|snap|discord|kik|imessage|messenger|facebook|fb|instagram|insta|ig|signal|hangouts|skype|linkedin|line app|text|sms|e-?mail|gmail|phone)`;
const outside = [
  /\b(?:whats ?app|wa\.me|tele ?gram|t\.me|viber|we ?chat|kik|imessage|google chat|hangouts)\b/,
  new RegExp(
    String.raw`\b(?:(?:talk|chat|continue|move|switch|take (?:it|this)|go|speak|message me|msg me|dm me|write me|contact me|reach me|find me|add me|hit me up|ping me)(?: \w+){0,3} (?:on|over|to|via|through|by|in)(?: my| your)?) ${ELSEWHERE}\b(?! (?:marketing|ads?|posts?|campaign|templates?|newsletter|design|content|page|feed|strategy|shop|account))`,
  ),
  /\b(?:contact|message|find|add|reach) (?:\w+ ){1,5}(?:on|at|via) (?:signal|messenger|snap ?chat|instagram|discord)\b/,
  /\b(?:text|call|phone|ring|email|e-mail|whatsapp|dm) me\b(?! (?:crazy|old|cautious|picky|biased|a |an |when it's ready here))/,
  /\b(?:give|send|drop|shoot|tell|share|what'?s|what is)\b(?: \w+){0,2} (?:your|ur|me your)(?: \w+){0,2} (?:number|cell|phone|email|e-mail|whatsapp|insta(?:gram)?|handle)\b/,
  /\b(?:your|ur) (?:snap|insta|ig|cell|digits|number|whats ?app|handle|personal (?:contact|number|email))\b|\bpersonal (?:contact|number|email|cell)\b/,
  /\b(?:give|gimme) (?:me )?a (?:call|ring)\b|\bfacebook messenger\b|\bgreen app\b/,
  /\b(?:don't|dont|do not|never|rarely) (?:really )?check (?:this|my|the|these) (?:inbox|messages|app|site|dms?)\b/,
  /\b(?:off|outside|out of|away from|leave) (?:of )?(?:the |this )?(?:app|site|platform|website|proquo)\b/,
  /\b(?:not|never|rather not|don't) (?:\w+ ){0,3}(?:here|through|on) (?:on )?(?:the |this )?(?:app|site|platform|proquo)\b/,
  /\b(?:directly|privately|between us) (?:and|so) (?:skip|avoid|save|without|no one|nobody)\b/,
  /\b(?:skip|avoid|without|bypass|around) (?:the )?(?:app|site|platform|proquo)\b/,
];
const TLD =
  '(?:com|net|org|io|co|me|ly|us|biz|info|dev|app|shop|site|online|xyz|link|ai|gg|tv|edu|store|pro|club|live|ru|cn|uk|ca|de|ee|design|studio|art|page|tech|work|agency|media|photos?|cc|vip|top|icu|win)';
const DOT = String.raw`(?:\.| ?[([{]? ?(?:dot|\.) ?[)\]}]? ?)`;
const link = [
  /\bhttps?:\/\/|\bhxxps?\b|\bwww ?(?:\.|dot) ?\w/,
  new RegExp(String.raw`(?<![a-z0-9-])[a-z0-9][a-z0-9-]{1,62}(?:\.[a-z0-9-]{1,62}){0,3}\.${TLD}(?:\/|\b)(?!\.?js)`),
  new RegExp(String.raw`(?<![a-z0-9-])[a-z0-9-]{2,63} ?[([{]? ?\bdot\b ?[)\]}]? ?${TLD}\b`),
  /[a-z0-9-]{2,63} ?[([{]\.[)\]}] ?[a-z]{2,}/,
  // Programs that pretend to be documents.
  /\b[\w-]{1,63}\.(?:exe|scr|bat|msi|apk|vbs)\b/,
  // A name, a sign for 'at' and a domain, or a mail service after a name.
  /(?<![\w.+-])[\w.+-]{1,64} ?@ ?[\w-]{1,63} ?\./,
  new RegExp(
    String.raw`(?<![\w.+-])[\w.+-]{1,64} ?[([{]? ?\b(?:at|@) ?[)\]}]? ?(?:gmail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|aol)\b`,
  ),
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]{1,64} ?[([{] ?(?:at|@) ?[)\]}] ?[\w-]{1,63}${DOT}${TLD}\b`),
  /(?:^|[^\d.,$/-])(?:\+?\d{1,2}[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}(?![\d-]|\.\d)/,
  /(?<!\d )(?:\d ){6,14}\d\b|\+\d[\d .()-]{8,20}\d/,
];

/** Words that warn of what the patterns look for, or are of someone's trade. */
const NOT_MEANT = [
  /\b(?:never|don't ever|do not ever|please don't|please do not|won't|will not|didn't|did not) (?:ever |have to |need to )?(?:send|share|give|pass|tell|pay|ask|type|read)\b[^.!?,;:]*/g,
  /\b(?:set(?:ting)? up|integrat(?:e|ing)|connect(?:ing)?|add(?:ing)?) (?:pay ?pal|apple pay|google pay)\b/g,
  /\bfamily whats ?app group\b/g,
  /\b(?:someone|somebody) (?:\w+ ){0,4}ask(?:ed|ing) (?:me )?for\b[^.!?]*/g,
];

const patterns = Object.entries({ money, code, outside, link }) as [Caution, RegExp[]][];

/**
 * What a reader should be careful about in a message: money, a code, another way to pay or talk, or an address. It
 * blocks nothing.
 */
export const cautionOf = (text: string): Caution | null => {
  const words = NOT_MEANT.reduce((left, phrase) => left.replace(phrase, ' '), unhide(text));
  const [kind] = patterns.find(([, list]) => list.some((pattern) => pattern.test(words))) ?? [];
  return kind ?? null;
};

/** The addresses of web, mail and telephone in a text, hidden or not. */
export const addressesIn = (text: string): string[] => {
  const words = unhide(text);
  return link.flatMap((pattern) => [...words.matchAll(new RegExp(pattern, 'g'))].map(([found]) => found.trim()));
};
