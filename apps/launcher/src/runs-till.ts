/** Till is a sandbox: a demonstration starts it unless it is switched off, production only on request. */
export function runsTill({ TILL, MODE }: Readonly<Record<string, string | undefined>>): boolean {
  return TILL ? TILL === 'on' : MODE !== 'production'
}
