/**
 * Banks write names in capitals and without marks, some forms without spaces: two names are one when their plain
 * letters are.
 */
export function isSameName(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other)
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}+/gu, '')
    .replace(/đ/g, 'd')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
}
