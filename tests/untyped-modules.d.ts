declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: object);
    validate(
      found: object,
    ): Promise<{ severity: string; rootType: string; issueMessage: string; fieldNames: string[] }[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class Extractor {
    parse(html: string): { jsonld: Readonly<Record<string, readonly unknown[]>> };
  }
}
