import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id?: string | undefined };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId?: string | undefined;
}

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, EC2: 2, ES256: -7, P256: 1 };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A passkey made and used in software, as a browser on a page of an origin would. */
export class Authenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** RP digest, flags and the counter, which grows with each use. */
  #authenticatorData(host: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    this.#counter += 1;
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  }

  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [COSE.kty, COSE.EC2],
        [COSE.alg, COSE.ES256],
        [COSE.crv, COSE.P256],
        [COSE.x, bytes(x)],
        [COSE.y, bytes(y)],
      ]),
    );
  }

  /** Answers `navigator.credentials.create`. */
  create({ challenge, rp }: CreationOptions) {
    const flags = USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL;
    const data = this.#authenticatorData(rp.id ?? '', flags);
    const credential = [Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id];
    const authData = Buffer.concat([data, ...credential, this.#publicKey()]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const clientData = this.#clientData('webauthn.create', challenge, this.#origin);
    const id = encoded(this.#id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: encoded(clientData),
        attestationObject: encoded(isoCBOR.encode(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Answers `navigator.credentials.get`, on a page of another origin if one is given. */
  get({ challenge, rpId = '' }: RequestOptions, origin = this.#origin) {
    const data = this.#authenticatorData(rpId, USER_PRESENT_AND_VERIFIED);
    const clientData = this.#clientData('webauthn.get', challenge, origin);
    const signed = Buffer.concat([data, sha256(clientData)]);
    const id = encoded(this.#id);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: encoded(Buffer.from('user')),
      },
    };
  }
}
