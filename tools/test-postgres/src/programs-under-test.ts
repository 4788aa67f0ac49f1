/** Folder of the PostgreSQL that the tests run on; undefined for the bundled one. */
export function programsUnderTest(): string | undefined {
  return process.env['TEST_POSTGRES_PROGRAMS'] || undefined
}
