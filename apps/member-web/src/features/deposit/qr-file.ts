import type { QrSquare } from '../../qr.rules.ts'

type QrFile = { readonly square: QrSquare; readonly name: string }

/** Pixels of a module: large enough for any application that reads a picture. */
const modulePixels = 12

async function pictureOf({ size, isDark }: QrSquare): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = size * modulePixels
  canvas.height = size * modulePixels
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (isDark(row, column)) {
        pen.fillRect(column * modulePixels, row * modulePixels, modulePixels, modulePixels)
      }
    }
  }
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/png'))
}

/** Saves the code as a picture; answers whether there was one. */
export async function savePicture({ square, name }: QrFile): Promise<boolean> {
  const picture = await pictureOf(square)
  if (!picture) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  // The download has its own hold on the picture by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return true
}

/** Whether this device can hand a picture to another application. */
export function canShare(): boolean {
  if (typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([], 'code.png', { type: 'image/png' })] })
}

export async function sharePicture({ square, name }: QrFile): Promise<boolean> {
  const picture = await pictureOf(square)
  if (!picture) return false
  try {
    await navigator.share({ files: [new File([picture], name, { type: 'image/png' })] })
    return true
  } catch (error) {
    // A closed share sheet is no fault.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
