import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/core/app-error.ts';
import type { Deps, MemberContext } from '../../../platform/context/context.ts';
import { HOUR } from '../../../platform/core/time.ts';
import { assertWithin, perAddress, perMember } from '../../../platform/trpc/limits.ts';
import { matchesTag } from '../../../platform/http/etag.ts';
import {
  asFile,
  ok,
  param,
  type PlainOperations,
  plainSchemas,
  withTag,
} from '../../../platform/http/openapi/plain-operation.ts';
import { loadContext } from '../../../platform/http/request-context.ts';
import { loadAppointmentFile } from './download.ts';
import { loadFeedFile } from './feed.ts';
import type { VersionedFile } from './versioned-file.ts';

/** Calendar programs ask every few minutes, and many of them share an address. */
const feedLimit = perAddress(1_000, HOUR);
const fileLimit = perMember(120, HOUR);
export const calendarOperations: PlainOperations = {
  'GET /api/appointments/{id}/calendar.ics': {
    tag: 'Appointments',
    summary: 'Get one of your appointments as a calendar file',
    meta: {
      callers: 'members',
      description: '404 until a time is confirmed. Has an ETag, so an unchanged file is answered with 304.',
      refuses: ['APPOINTMENT_NOT_FOUND'],
      limit: fileLimit,
    },
    parameters: [param('path', 'id')],
    responses: asFile(withTag(ok('iCalendar', 'text/calendar', plainSchemas.text))),
  },
  'GET /api/calendar/{file}': {
    tag: 'Appointments',
    summary: 'Get a private calendar feed; its address is the permission',
    meta: {
      description:
        'The address comes from `POST /calendar`. Has an ETag, so an unchanged feed is answered with 304. Each feed can be fetched 24 times an hour.',
      refuses: ['NOT_FOUND'],
      limit: feedLimit,
    },
    parameters: [param('path', 'file')],
    responses: asFile(withTag(ok('iCalendar', 'text/calendar', plainSchemas.text))),
  },
};

const idShape = /^[\w-]{1,64}$/;
const feedName = /^([a-z0-9]{20,64})\.ics$/;

const sendCalendar = async (req: FastifyRequest, reply: FastifyReply, name: string, { etag, read }: VersionedFile) => {
  void reply.header('cache-control', 'private, no-cache').header('etag', etag);
  if (matchesTag(req.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(await read());
};

/** The calendar file of an appointment, and the private feeds, whose address is the permission. */
export const mountCalendars = (app: FastifyInstance, deps: Deps) => {
  app.get<{ Params: { id: string } }>('/api/appointments/:id/calendar.ics', async (req, reply) => {
    const ctx = await loadContext(deps, req, reply);
    if (!ctx.actor) throw new AppError('UNAUTHORIZED');
    await assertWithin(ctx, 'calendar-file', fileLimit);
    if (!idShape.test(req.params.id)) throw new AppError('APPOINTMENT_NOT_FOUND');
    return sendCalendar(req, reply, 'appointment.ics', await loadAppointmentFile(ctx as MemberContext, req.params.id));
  });

  // The log shows no more of this request than the route: the address is a secret.
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (req, reply) => {
    await assertWithin({ ...(await loadContext(deps, req, reply)), actor: null }, 'calendar-feed', feedLimit);
    const secret = feedName.exec(req.params.file)?.[1];
    if (!secret) throw new AppError('NOT_FOUND');
    return sendCalendar(req, reply, 'calendar.ics', await loadFeedFile(deps, secret));
  });
};
