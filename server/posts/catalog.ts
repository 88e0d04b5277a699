import type { NamedItem } from '#contracts/shared/basics.ts';
import { industries, services } from '#db/schema/posts/catalog.ts';
import { asc } from 'drizzle-orm';
import type { Context } from '../platform/context/context.ts';

/** The industries to choose from, in display order. */
export const listIndustries = ({ db }: Context): Promise<NamedItem[]> =>
  db.read.select({ id: industries.id, name: industries.name }).from(industries).orderBy(asc(industries.position));

/** The services to suggest, in display order. */
export const listServices = ({ db }: Context): Promise<NamedItem[]> =>
  db.read.select({ id: services.id, name: services.name }).from(services).orderBy(asc(services.position));
