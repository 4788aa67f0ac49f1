import assert from 'node:assert/strict'
import readQr from 'jsqr'
import type { Locator, Page } from 'playwright-core'

/** Reads a code off the screen as a camera would: the pixels of what is drawn, by a reader that others wrote. */
export async function readCode(page: Page, picture: Locator): Promise<string> {
  const shot = (await picture.screenshot()).toString('base64')
  // The browser unpacks its own picture; nothing else here can.
  const { pixels, width, height } = await page.evaluate(async data => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    const drawn = pen?.getImageData(0, 0, image.width, image.height)
    const bytes = Array.from(drawn?.data ?? [], value => String.fromCharCode(value))
    return { pixels: btoa(bytes.join('')), width: image.width, height: image.height }
  }, shot)
  const read = readQr(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)
  assert.ok(read, 'no reader finds a code there')
  return read.data
}
