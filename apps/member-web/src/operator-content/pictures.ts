import { coverUrl } from '@glasshouse/ui'
import { isOwnPath } from '@glasshouse/web-kit'

/** The address of an operator's picture: a file of this site, or a built-in drawing by its name. */
export function pictureUrl(photoPath: string): string | undefined {
  return isOwnPath(photoPath) ? photoPath : coverUrl(photoPath)
}
