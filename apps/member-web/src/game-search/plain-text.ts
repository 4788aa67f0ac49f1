/** Letters without their marks and case, so that a keyboard without them finds a name with them. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim()
}
