import { expect, test } from 'vitest'
import { readUserAgent } from './user-agent.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'desktop',
    'windows',
    '10.0',
    'Edge 141',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.1 Safari/605.1.15',
    'desktop',
    'mac',
    '10.15.7',
    'Safari 19',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
    'mobile',
    'ios',
    '19.1',
    'Safari 19',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/141.0.0.0 Mobile Safari/537.36',
    'mobile',
    'android',
    '16',
    'Chrome 141',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'mobile',
    'android',
    '15',
    'Samsung Internet 28',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'desktop',
    'linux',
    '',
    'Firefox 143',
  ],
  ['curl/8.5.0', 'desktop', 'other', '', ''],
  ['', 'desktop', 'other', '', ''],
  ['<script>alert(1)</script>'.repeat(20), 'desktop', 'other', '', ''],
])('%s', (userAgent, device, systemGroup, systemVersion, browser) => {
  expect(readUserAgent(userAgent)).toMatchObject({ device, systemGroup, systemVersion, browser })
})
