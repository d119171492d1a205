import { describe, expect, it } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';
import { webhookUrlFault } from './webhook-url.ts';

const STRICT = { isHttpsOnly: true, allowsPrivate: false };
const HTTPS = 'The address must begin with https://.';
const PRIVATE =
  'Addresses of private networks are not allowed (setting WEBHOOKS_TO_PRIVATE_ADDRESSES).';

describe('the address of a webhook', () => {
  it.each([
    ['https://erp.example.com/hooks?key=1', null],
    ['https://8.8.8.8/', null],
    ['https://[2606:4700::1111]/', null],
    ['erp.example.com', 'Enter a valid URL.'],
    ['http://erp.example.com/', HTTPS],
    ['ftp://erp.example.com/', HTTPS],
    ['https://name:word@erp.example.com/', 'The address must hold no name or password.'],
    ['https://localhost/', PRIVATE],
    ['https://portal.localhost./', PRIVATE],
    ['https://0x7f.1/', PRIVATE],
    ['https://2130706433/', PRIVATE],
    ['https://169.254.169.254/latest/meta-data/', PRIVATE],
    ['https://[::ffff:10.0.0.1]/', PRIVATE],
  ])('%s: %s', (address, fault) => {
    expect(webhookUrlFault(address, STRICT)).toBe(fault);
  });

  it('may be plain in a demo, and private where the setting says so', () => {
    expect(webhookUrlFault('http://erp.example.com/', { ...STRICT, isHttpsOnly: false })).toBe(
      null,
    );
    const open = { isHttpsOnly: false, allowsPrivate: true };
    expect(webhookUrlFault('http://10.1.2.3/', open)).toBe(null);
    expect(webhookUrlFault('file:///etc/passwd', open)).toBe(HTTPS);
  });
});

describe('an address that was looked up', () => {
  it.each([
    '127.0.0.1',
    '10.9.8.7',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '2001:0:53aa:64c:0:fbff:0:1',
    '2001:db8::1',
    '2002:a00:1::1',
    '::7f00:1',
    '4000::1',
    '127.1',
    'not an address',
  ])('%s is refused', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );
});
