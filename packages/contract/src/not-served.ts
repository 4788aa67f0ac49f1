/**
 * Calls of the specification that are not served yet: method and path as it writes them. They answer "not served" in an
 * envelope, and are listed in `docs/codes.md` as open. Serving one means declaring it in `calls/` and removing it here.
 */
export const callsNotServedYet = [
  // The back office, of whose areas the specification names none: a list, a detail and so on of each.
  ['POST', '/admin/api/login'],
  ['POST', '/admin/api/:area/list'],
  ['POST', '/admin/api/:area/detail'],
  ['POST', '/admin/api/:area/store'],
  ['POST', '/admin/api/:area/update'],
  ['POST', '/admin/api/:area/destroy'],
] as const satisfies readonly (readonly ['GET' | 'POST', string])[]
