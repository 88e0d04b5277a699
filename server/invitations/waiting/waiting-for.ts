import type { Skill } from '#contracts/skills.ts';
import type { Db } from '#db/client/types.ts';
import { knownSkills } from '../../skills/known-skills.ts';
import { lackedByCircles } from './in-circles.ts';
import { twoGivers, wantersNear } from './in-market.ts';
import { wasSearchedInVain } from './in-searches.ts';
import { wishersNear } from './in-wishes.ts';
import type { Missing } from './missing.ts';

/** Members who look for this skill near this place, whether or not somebody has it for them. */
export const seekersNear = async ({ read }: Db, skill: Skill, missing: Missing): Promise<Set<string>> =>
  new Set([...(await wantersNear(read, missing)), ...(await wishersNear(read, skill, missing))]);

/** How many trades wait for somebody with this skill near this place: each member who has nobody for it is one. */
export const waitingFor = async (db: Db, missing: Missing): Promise<number> => {
  const skill = (await knownSkills(db)).skills.find(({ id }) => id === missing.skillId);
  if (!skill) return 0;
  const givers = await twoGivers(db.read, missing);
  const circles = await lackedByCircles(db.read, missing);
  if (givers.length > 1) return new Set(circles).size;
  const seekers = [...(await seekersNear(db, skill, missing))];
  const [giver] = givers;
  // The only one who gives it has nobody but themselves.
  const inVain = new Set([...circles, ...seekers.filter((userId) => giver === undefined || userId === giver)]);
  const searched = giver === undefined && (await wasSearchedInVain(db, missing));
  return inVain.size + Number(searched);
};
