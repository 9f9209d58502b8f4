import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { useEffect, useState, type MouseEvent, type RefObject } from 'react';
import { fadeScrollEdges } from './scroll-edges.js';
import { messages } from './messages.js';

/** A section counts as reached when its head is this near to the top bar, px. */
const reachedAt = 160;
/** Fewer sections are seen at a glance. */
const fewest = 3;

interface Section {
  id: string;
  title: string;
}

interface ContentsProps {
  /** Holds the sections. */
  of: RefObject<HTMLElement | null>;
  /** Level of their headings: the third inside a panel. */
  level?: 'h2' | 'h3';
  /** One line that scrolls sideways, instead of a list. */
  isRow?: boolean;
}

/** The sections of a long result, for jumping; the one that is being read is marked. */
export function Contents({ of, level = 'h2', isRow = false }: ContentsProps) {
  const sections = useSections(of, level);
  const currentId = useCurrent(sections);
  if (sections.length < fewest) return null;
  return (
    <Flex
      as="nav"
      ref={fadeScrollEdges}
      aria-label={messages.onThisPage}
      direction={isRow ? 'row' : { base: 'row', lg: 'column' }}
      overflowX="auto"
      gap={isRow ? 1 : { base: 1, lg: 0 }}
      textStyle="small"
      _print={{ display: 'none' }}
    >
      {!isRow && (
        <Text color="fg.muted" textStyle="caption" px={3} mb={1} display={{ base: 'none', lg: 'block' }} aria-hidden>
          {messages.onThisPage}
        </Text>
      )}
      {sections.map(({ id, title }) => {
        const isCurrent = id === currentId;
        return (
          <Link
            key={id}
            href={`#${id}`}
            aria-current={isCurrent ? 'location' : undefined}
            onClick={(event) => jump(event, id)}
            px={3}
            minH={{ base: '44px', lg: isRow ? '36px' : '30px' }}
            flexShrink={0}
            whiteSpace="nowrap"
            color={isCurrent ? 'accent.fg' : 'fg.muted'}
            fontWeight={isCurrent ? '600' : '400'}
            bg={isCurrent ? 'accent.subtle' : undefined}
            borderRadius="l2"
            _hover={{ textDecoration: 'none', color: 'fg' }}
          >
            <Box as="span" truncate>
              {title}
            </Box>
          </Link>
        );
      })}
    </Flex>
  );
}

/** The contents as a line that stays below the top bar. */
export function ContentsRow({ of, level = 'h2' }: Omit<ContentsProps, 'isRow'>) {
  const bg = level === 'h2' ? 'bg.canvas' : 'bg.panel';
  return (
    <Box position="sticky" top="56px" zIndex={8} bg={bg} py={1} mb={2} minH="44px">
      <Contents of={of} level={level} isRow />
    </Box>
  );
}

/** Goes to the section and gives its heading the focus, so that the keyboard goes on from there; the address stays. */
function jump(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  (heading.closest(`section[aria-labelledby="${id}"]`) ?? heading).scrollIntoView({ block: 'start' });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function sectionsIn(container: HTMLElement, level: string): Section[] {
  return [...container.querySelectorAll<HTMLElement>(`${level}[id]`)]
    .filter((heading) => heading.offsetParent !== null)
    .map((heading) => ({ id: heading.id, title: heading.textContent }));
}

/** The headings as they are on the screen: panels come and go with what was found. */
function useSections(of: RefObject<HTMLElement | null>, level: string): Section[] {
  const [sections, setSections] = useState<Section[]>([]);
  useEffect(() => {
    const container = of.current;
    if (!container) return undefined;
    const look = () => {
      const found = sectionsIn(container, level);
      setSections((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const observer = new MutationObserver(look);
    observer.observe(container, { childList: true, subtree: true, characterData: true });
    look();
    return () => observer.disconnect();
  }, [of, level]);
  return sections;
}

function useCurrent(sections: readonly Section[]): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const reached = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < reachedAt;
      });
      setCurrentId((reached.at(-1) ?? sections[0])?.id ?? null);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return currentId;
}
