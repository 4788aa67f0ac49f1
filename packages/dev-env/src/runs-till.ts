/** Till is a sandbox: a demonstration has it unless it is told not to, production only when it is told to. */
export function runsTill({ TILL, MODE }: Readonly<Record<string, string | undefined>>): boolean {
  return TILL ? TILL === 'on' : MODE !== 'production'
}
