import { expect, test } from 'vitest'
import { drawPart } from '../../testing/draw-part.tsx'
import { LoginScene } from './login-scene.tsx'

const background = (photo_path: string) => ({ photo_path, color: '#0b1a1f', updated_at: '' })

test.each([
  [
    'a file of the site',
    background('/storage/1/register-mobile.svg'),
    /^\/storage\/1\/register-mobile\.svg$/,
  ],
  ['a built-in drawing by its name', background('jaderiver'), /jaderiver.*\.svg/],
  ['a name that is no drawing', background('no-such-drawing'), /night-market-mobile.*\.svg/],
  ['nothing', null, /night-market-mobile.*\.svg/],
])('behind the registration stands %s', async (_what, behind, src) => {
  const html = await drawPart(<LoginScene className="" background={behind} />)
  expect(/ src="([^"]+)"/.exec(html)?.[1]).toMatch(src)
})
