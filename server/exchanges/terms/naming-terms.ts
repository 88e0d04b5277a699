import { type TradeSides, tradeTitle } from '#contracts/exchanges/trade-title.ts';
import { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { TermsRow } from './terms-row.ts';

type Version = Pick<TermsRow, 'exchangeId' | 'version' | 'status' | 'requesterGives' | 'providerGives'>;

/** The terms that name a trade: the agreed ones, else the last ones that were not taken back. */
const namingVersionOf = (versions: readonly Version[]): Version | undefined =>
  versions.find(({ status }) => status === 'accepted') ?? versions.findLast(({ status }) => status !== 'withdrawn');

/** The terms by which these exchanges are called; an exchange without terms has no entry. */
export const loadNamingTerms = async (
  db: Queryable,
  exchangeIds: readonly string[],
): Promise<Map<string, TradeSides>> => {
  if (exchangeIds.length === 0) return new Map();
  const { exchangeId, version, status, requesterGives, providerGives } = exchangeTerms;
  const rows = await db
    .select({ exchangeId, version, status, requesterGives, providerGives })
    .from(exchangeTerms)
    .where(inArray(exchangeId, [...exchangeIds]))
    .orderBy(asc(exchangeId), asc(version));
  const found = [...Map.groupBy(rows, (row) => row.exchangeId)].flatMap(([id, versions]): [string, TradeSides][] => {
    const terms = namingVersionOf(versions);
    return terms ? [[id, terms]] : [];
  });
  return new Map(found);
};

/** What one exchange is called. */
export const loadTradeTitle = async (
  db: Queryable,
  { id, postId }: { id: string; postId: string },
): Promise<string> => {
  const [post] = await db.select({ service: posts.serviceOffered }).from(posts).where(eq(posts.id, postId));
  return tradeTitle(post?.service ?? '', (await loadNamingTerms(db, [id])).get(id) ?? null);
};
