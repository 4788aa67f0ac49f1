/** The practice issuer lets anybody be anybody: a demonstration has it, production never. */
export function runsIssuer({ MODE }: Readonly<Record<string, string | undefined>>): boolean {
  return MODE !== 'production'
}
