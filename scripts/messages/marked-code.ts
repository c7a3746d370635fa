import { children, isNode, type Node, parse } from '../syntax-tree.ts';
import { childrenCode, type Fillings, inBackticks, textCode } from './compile-message.ts';
import { keyOf, textOf } from './marker-code.ts';
import type { Translations } from './translations.ts';

/** A language, or one that only tests have. */
export type Language = { locale: string; translations: Translations };

/** A range of the code, with the markers in it. */
type Piece = { start: number; end: number; markers: readonly Marker[] };

type Marker = { start: number; end: number } & (
  | { kind: '$locale' }
  | {
      kind: '$message' | '$markup';
      id: string;
      message: string;
      values: ReadonlyMap<string, Piece>;
      forms: ReadonlyMap<string, Piece>;
      elements: ReadonlyMap<string, Element>;
      isInList: boolean;
    }
);

/** `jsx('b', { className: 'x' })`: children are put in `at`. */
type Element = Piece & { at: number; isFirst: boolean };

const markerStart = /\$(?:message|markup|locale)\(/g;
const annotation = /\/\* @__PURE__ \*\/\s*$/;

export type Marked = {
  hasMarkers: boolean;
  /** The ids of its messages. */
  ids: ReadonlySet<string>;
  write: (language: Language) => string;
};

/** Bundled code with the calls that `markMessages` has written, parsed once, to be written in any language. */
export function openMarked(code: string, file: string): Marked {
  const places = [...code.matchAll(markerStart)].map(({ index }) => index);
  const whole: Piece =
    places.length === 0 ? { start: 0, end: code.length, markers: [] } : readMarkers(code, file, places);

  return {
    hasMarkers: places.length > 0,
    ids: new Set(idsIn(whole)),
    write: (language) => write(code, file, whole, language),
  };
}

const idsIn = ({ markers }: Piece): string[] =>
  markers.flatMap((marker) =>
    marker.kind === '$locale'
      ? []
      : [marker.id, ...[...marker.values.values(), ...marker.elements.values()].flatMap(idsIn)],
  );

function readMarkers(code: string, file: string, places: readonly number[]): Piece {
  let found = 0;
  const isMarked = (node: Node) => places.some((at) => at >= node.start && at < node.end);

  function markersIn(node: Node, parent?: Node): Marker[] {
    if (!isMarked(node)) return [];
    const marker = markerOf(node, parent);
    if (marker) return [marker];

    return children(node)
      .toSorted((a, b) => a.start - b.start || b.end - a.end)
      .flatMap((child) => markersIn(child, node));
  }

  const pieceOf = (node: Node, parent?: Node): Piece => ({
    start: node.start,
    end: node.end,
    markers: markersIn(node, parent),
  });

  function markerOf(node: Node, parent: Node | undefined): Marker | undefined {
    if (node.type !== 'CallExpression') return undefined;
    const kind: unknown = node.callee.name;
    if (kind !== '$message' && kind !== '$markup' && kind !== '$locale') return undefined;
    found += 1;
    const [pure = ''] = annotation.exec(code.slice(Math.max(0, node.start - 40), node.start)) ?? [];
    const place = { start: node.start - pure.length, end: node.end };
    if (kind === '$locale') return { ...place, kind };
    const [id, message, values, forms, elements]: (Node | undefined)[] = node.arguments;
    const [idText, messageText] = [textOf(id), textOf(message)];
    if (idText === undefined || messageText === undefined)
      throw new Error(`${file}: the bundler has changed a message: ${code.slice(node.start, node.end)}`);

    return {
      ...place,
      kind,
      id: idText,
      message: messageText,
      values: propertiesOf(values, pieceOf),
      forms: propertiesOf(forms, pieceOf),
      elements: propertiesOf(elements, (element) => elementOf(element, messageText)),
      isInList: parent?.type === 'ArrayExpression',
    };
  }

  function elementOf(node: Node, message: string): Element {
    const [, properties]: (Node | undefined)[] = node.type === 'CallExpression' ? node.arguments : [];
    if (properties?.type !== 'ObjectExpression')
      throw new Error(`${file}: the bundler has changed an element of “${message}”`);

    return { ...pieceOf(node), at: properties.end - 1, isFirst: properties.properties.length === 0 };
  }

  const program = parse(file, code);
  const whole = { start: 0, end: code.length, markers: markersIn(program) };
  if (found < places.length)
    throw new Error(`${file}: a message is no call: ${leftIn(code, whole.markers, places)}`);

  return whole;
}

/** The first marker that was not read. */
const leftIn = (code: string, markers: readonly Marker[], places: readonly number[]): string => {
  const at = places.find((place) => !markers.some(({ start, end }) => place >= start && place < end)) ?? 0;

  return code.slice(at, at + 100);
};

const propertiesOf = <Value>(object: Node | undefined, read: (node: Node) => Value): Map<string, Value> =>
  new Map(
    (object?.properties ?? []).flatMap(({ key, value }: Node) =>
      isNode(value) ? [[keyOf(key), read(value)]] : [],
    ),
  );

function write(code: string, file: string, whole: Piece, { locale, translations }: Language): string {
  function written({ start, end, markers }: Piece): string {
    let text = '';
    let from = start;
    for (const marker of markers) {
      text += code.slice(from, marker.start) + ofMarker(marker);
      from = marker.end;
    }

    return text + code.slice(from, end);
  }

  function ofMarker(marker: Marker): string {
    if (marker.kind === '$locale') return inBackticks(locale);
    const { id, message, kind, isInList } = marker;
    const translation = translations[id];
    if (translation === undefined) throw new Error(`${file}: there is no ${locale} text of “${message}”`);
    const fillings: Fillings = {
      values: mapped(marker.values, written),
      forms: mapped(marker.forms, written),
      elements: mapped(marker.elements, (element) => (children) => withChildren(element, children)),
    };
    try {
      return kind === '$message'
        ? textCode(translation, fillings)
        : childrenCode(translation, fillings, isInList);
    } catch (error) {
      throw new Error(
        `${file}: “${message}” in ${locale}: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    }
  }

  function withChildren({ start, end, at, isFirst, markers }: Element, children: string | undefined): string {
    if (children === undefined) return written({ start, end, markers });
    const before = markers.filter((marker) => marker.start < at);
    const after = markers.filter((marker) => marker.start >= at);

    return `${written({ start, end: at, markers: before })}${isFirst ? '' : ','}children:${children}${written({ start: at, end, markers: after })}`;
  }

  return written(whole);
}

const mapped = <From, To>(map: ReadonlyMap<string, From>, to: (value: From) => To): Map<string, To> =>
  new Map([...map].map(([name, value]) => [name, to(value)]));
