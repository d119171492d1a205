import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress, writtenAddress } from './private-addresses.ts';

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts and resolves with the status; rejects when there was no answer. */
export type PostWebhook = (post: WebhookPost) => Promise<number>;

export interface WebhookReach {
  /** Whether addresses of private networks are allowed. */
  readonly allowsPrivate: boolean;
  /** Timeout from the first packet to the status, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Posts over HTTP. The IP address is checked when the connection is made, after the name was resolved, so that a name
 * cannot lead into a private network later. Redirects are not followed, and a receiver's body is not read.
 */
export function webhookTransport({ allowsPrivate, timeoutMs }: WebhookReach): PostWebhook {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const target = new URL(url);
      const written = writtenAddress(target.hostname);
      if (!allowsPrivate && written !== null && isPrivateAddress(written)) {
        throw refusedAddress(written);
      }
      const timeLimit = AbortSignal.timeout(timeoutMs);
      const send = target.protocol === 'https:' ? requestHttps : requestHttp;
      const request = send(target, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Cellar-Portal-Webhooks/1',
        },
        // A new connection for each call: a kept one would skip the check of the IP address.
        agent: false,
        signal: timeLimit,
        ...(!allowsPrivate && { lookup: lookupPublic }),
      });
      request.on('response', (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
      request.on('error', (error) =>
        reject(timeLimit.aborted ? new Error(`No answer within ${timeoutMs / 1000} s`) : error),
      );
      request.end(body);
    });
}

const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, []);
    const refused = found.find(({ address }) => isPrivateAddress(address));
    if (refused !== undefined) return done(refusedAddress(refused.address), []);
    const [first] = found;
    if (options.all === true || first === undefined) return done(null, found);
    return done(null, first.address, first.family);
  });
};

function refusedAddress(address: string): Error {
  return new Error(`${address} is an address of a private network`);
}
