import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { seal, sealState, unseal } from './sealed-secrets.ts';

const newKey = () => randomBytes(32).toString('base64');
const portal = (...keys: string[]) => ({
  config: readConfig({ SECRET_KEY: keys.join(',') }),
  randomBytes,
});

const [first, second] = [newKey(), newKey()];

describe('a sealed secret', () => {
  it('is read with the key that wrote it, and shows nothing of the secret', () => {
    const own = portal(first);
    const sealed = seal(own, 'webhook 1', 'whsec_größer');
    expect(sealed).not.toContain('whsec');
    expect(unseal(own.config, 'webhook 1', sealed)).toBe('whsec_größer');
  });

  it('is written differently each time', () => {
    const own = portal(first);
    expect(seal(own, 'webhook 1', 'same')).not.toBe(seal(own, 'webhook 1', 'same'));
  });

  it('is refused in another place, without its key, and when it was changed or cut', () => {
    const own = portal(first);
    const sealed = seal(own, 'webhook 1', 'secret');
    const last = sealed.lastIndexOf(':') + 1;
    const bytes = Buffer.from(sealed.slice(last), 'base64');
    bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
    const changed = sealed.slice(0, last) + bytes.toString('base64');
    expect(() => unseal(own.config, 'webhook 2', sealed)).toThrow('was changed');
    expect(() => unseal(own.config, 'webhook 1', changed)).toThrow('was changed');
    expect(() => unseal(own.config, 'webhook 1', sealed.slice(0, -8))).toThrow('was changed');
    expect(() => unseal(own.config, 'webhook 1', sealed.slice(0, last + 4))).toThrow('was changed');
    expect(() => unseal(portal(second).config, 'webhook 1', sealed)).toThrow(
      'SECRET_KEY has no key for the secret of webhook 1',
    );
  });

  it('stays readable after a new key is put in front, and is known to have the old one', () => {
    const sealed = seal(portal(first), 'webhook 1', 'secret');
    const { config } = portal(second, first);
    expect(unseal(config, 'webhook 1', sealed)).toBe('secret');
    expect(sealState(config, sealed)).toBe('old');
    expect(sealState(config, seal(portal(second), 'webhook 1', 'secret'))).toBe('sealed');
    expect(sealState(portal(second).config, sealed)).toBe('unknown');
    expect(sealState(config, 'whsec_plain')).toBe('plain');
  });
});
