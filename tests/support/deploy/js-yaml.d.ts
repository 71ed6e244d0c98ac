declare module "js-yaml" {
  /** Reads one document of YAML; throws where it is none. */
  export function load(text: string): unknown;
}
