import { expect, test } from 'vitest'
import { drawPart, textsOf } from '../../testing/draw-part.tsx'
import { ExclusionNotice } from './exclusion-notice.tsx'

test.each(['desktop', 'mobile'] as const)(
  'on %s a self-exclusion shows its end in the site’s zone, help, and a link to customer service',
  async template => {
    const html = await drawPart(<ExclusionNotice until="2027-05-22T04:00:00.000Z" />, { template })
    const said = textsOf(html).join(' ')
    expect(said).toContain('until May 22, 2027 at 12:00 AM GMT-4')
    expect(said).toContain('Support')
    expect(html).toContain(
      'href="https://www.gamblingtherapy.org" target="_blank" rel="noopener" data-declared="true"',
    )
  },
)

test('one for good shows no end', async () => {
  const html = await drawPart(<ExclusionNotice until={null} />, { template: 'mobile' })
  expect(textsOf(html).join(' ')).toContain('permanently')
})
