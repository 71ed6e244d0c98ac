export const VISITS_PATH = "/api/visits";
export const VISIT_NOW_PATH = "/api/visits/now";
export const CALLABLE_PATH = "/api/visits/people";
export const VISIT_SETTINGS_PATH = "/api/visit-settings";
export const VISIT_PEOPLE_PATH = "/api/visit-people";
export const ASK_PATH = "/api/visit-people/ask";
export const VISIT_LOG_PATH = "/api/visit-log";
export const VISIT_CHECK_PATH = "/api/visit-check";

type Kind = "shown" | "answer" | "decline" | "end" | "signals" | "alive" | "take-over" | "hand-over" | "relay";

export const visitPath = (id: string, kind: Kind) => `${VISITS_PATH}/${encodeURIComponent(id)}/${kind}`;
export const personPath = (id: string) => `${VISIT_PEOPLE_PATH}/${encodeURIComponent(id)}`;
