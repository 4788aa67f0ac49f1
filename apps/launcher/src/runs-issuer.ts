/** The practice issuer accepts any name: a demonstration has it, production never. */
export function runsIssuer({ MODE }: Readonly<Record<string, string | undefined>>): boolean {
  return MODE !== 'production'
}
