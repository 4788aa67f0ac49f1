import { expect, test } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import type { DemoGame } from './demo.api.ts'
import { DemoRow } from './demo-row.tsx'

const game: DemoGame = {
  gpId: 'GPLC',
  typeId: 3,
  code: 'LC01',
  name: 'Baccarat',
  house: '',
  cover: 'baccarat',
  rtp: '85.64',
  rtp_most: '98.94',
  maintain: null,
}
const draw = (maintain: DemoGame['maintain']) =>
  drawPart(
    <DemoRow game={{ ...game, maintain }} provider="Meridian Live" busy={false} onStart={() => undefined} />,
  )

test('a demo has both ends of its return, and no way in while its platform is in maintenance', async () => {
  const open = await draw(null)
  expect(open).toContain('85.64–98.94%')
  expect(open).toContain('Demo of Baccarat')
  const resting = await draw({ start_at: null, end_at: '2026-12-21T18:00:00.000Z' })
  expect(resting).toContain('Maintenance until')
  expect(resting).not.toContain('Demo of Baccarat')
})
