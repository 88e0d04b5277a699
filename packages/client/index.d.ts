import type { Client as FetchClient, ClientOptions } from 'openapi-fetch';
import type { components, operations, paths, webhooks } from './schema.js';

export type { components, operations, paths, webhooks };

/** The shapes of the API by name, such as `Schemas['Post']`. */
export type Schemas = components['schemas'];

/** The body of every refusal. `appCode` says which it is. */
export type ApiError = Schemas['Error'];

/** The body of a call to a webhook, after its signature was verified. `type` says which. */
export type WebhookCall = Schemas['WebhookCall'];

export type Client = FetchClient<paths>;

export interface Options extends Omit<ClientOptions, 'baseUrl'> {
  /** The address of the site, such as 'https://proquo.example'. */
  baseUrl: string;
  /** An API token of a member, made in Settings. Without one calls are those of a visitor. */
  token?: string | undefined;
}

/** Creates a client of the API: `client.GET('/service-requests', { params: { query: { search: 'logo' } } })`. */
export declare const createClient: (options: Options) => Client;
