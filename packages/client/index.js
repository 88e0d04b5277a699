import createFetchClient from 'openapi-fetch';

/** Creates a client of the API at `baseUrl`, such as 'https://proquo.example'. `token`: an API token of a member. */
export const createClient = ({ baseUrl, token, ...options }) =>
  createFetchClient({
    ...options,
    baseUrl: `${baseUrl.replace(/\/+$/, '')}/api`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
  });
